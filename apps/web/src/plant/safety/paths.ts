/** Addresses of the pages where safety staff record exams and inspections. */
export const safetyPaths = {
  exams: '/nha-may/ket-qua-thi',
  newExam: '/nha-may/ket-qua-thi/nhap',
  inspections: '/nha-may/kiem-dinh',
  inductions: '/nha-may/sat-hach',
  inductionList: '/quan-tri/danh-muc/inductions',
  workbook: '/quan-tri/cap-nhat-excel',
  questionList: '/quan-tri/danh-muc/induction-questions',
} as const;

/** Addresses of the pages of training classes; mails contain the first two. */
export const classPaths = {
  own: '/lop-hoc',
  ownClass: '/lop-hoc/:id',
  calendar: '/nha-may/lop-hoc',
  session: '/nha-may/lop-hoc/:id',
} as const;

/** The part of an address that names the class whose results are entered. */
export const CLASS_OF_RESULTS = 'lop';
