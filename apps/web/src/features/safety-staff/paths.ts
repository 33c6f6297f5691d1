/** Addresses of the pages where safety staff record exams and inspections. */
export const safetyPaths = {
  exams: '/nha-may/ket-qua-thi',
  newExam: '/nha-may/ket-qua-thi/nhap',
  inspections: '/nha-may/kiem-dinh',
} as const;
