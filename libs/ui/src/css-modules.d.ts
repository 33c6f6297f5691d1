/** Class names of a CSS module, as the bundler gives them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
/** Address of a file that the bundler puts beside the page's own. */
declare module '*?url' {
  const url: string;
  export default url;
}
