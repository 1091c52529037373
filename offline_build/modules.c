/* In the place of the small file that mypyc writes for every module: finds the module in the one library. */

#include <Python.h>

static PyObject *
begin(PyObject *self, PyObject *args)
{
    PyObject *library;
    const char *name, *capsule_name;
    if (!PyArg_ParseTuple(args, "Oss", &library, &name, &capsule_name)) return NULL;
    PyObject *capsule = PyObject_GetAttrString(library, name);
    if (capsule == NULL) return NULL;
    void *init = PyCapsule_GetPointer(capsule, capsule_name);
    Py_DECREF(capsule);
    return init == NULL ? NULL : ((PyObject *(*)(void))init)();
}

static PyMethodDef methods[] = {{"begin", begin, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "spieltisch_modules", NULL, -1, methods};

PyMODINIT_FUNC
PyInit_spieltisch_modules(void)
{
    return PyModule_Create(&definition);
}
