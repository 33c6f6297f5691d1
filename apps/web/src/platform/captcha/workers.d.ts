declare module '*?worker' {
  const Solver: new () => Worker;
  export default Solver;
}
