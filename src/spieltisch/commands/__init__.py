"""What the commands of the command line do. Each ends with the code of the program; bad input is an InputError."""
