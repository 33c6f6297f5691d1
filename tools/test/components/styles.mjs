/** Stands for every sheet of styles: each class is called what it is called in the sheet. */
export default new Proxy({}, { get: (_, name) => String(name) });
