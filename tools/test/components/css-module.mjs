/** Stands for every module of styles: each class is called what it is called in the module. */
export default new Proxy({}, { get: (_, name) => String(name) });
