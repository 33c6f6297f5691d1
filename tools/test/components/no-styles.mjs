/** Stands for every sheet of styles, of which nothing shows without a browser. */
export {};
