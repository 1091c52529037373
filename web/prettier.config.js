// Svelte trims the ends of elements and blocks itself, and what stands side by side stands in rows with gaps, so a line
// break between two elements shows nowhere.
export default {
  printWidth: 120,
  htmlWhitespaceSensitivity: "ignore",
  plugins: ["prettier-plugin-svelte"],
};
