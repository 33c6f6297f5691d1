/** Folder of the site from where character maps, standard fonts and decoders of PDFs are fetched. */
export const PDF_DATA_PATH = 'pdfjs/';
