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
