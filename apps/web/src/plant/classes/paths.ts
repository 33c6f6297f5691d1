/** Addresses of the pages of training classes; mails contain `ownClass`. */
export const classPaths = {
  own: '/lop-hoc',
  ownClass: '/lop-hoc/:id',
  calendar: '/nha-may/lop-hoc',
  session: '/nha-may/lop-hoc/:id',
} as const;

/** The part of an address that names the class whose results are entered. */
export const CLASS_OF_RESULTS = 'lop';
