declare module 'altcha/workers/*?worker' {
  const Solver: new () => Worker;
  export default Solver;
}
