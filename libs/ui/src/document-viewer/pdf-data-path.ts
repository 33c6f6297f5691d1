/** The folder of this site with the character maps, standard fonts and decoders for PDFs. */
export const PDF_DATA_PATH = 'pdfjs/';
