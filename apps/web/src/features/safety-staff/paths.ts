/** Addresses of what safety staff enter. */
export const safetyPaths = {
  exams: '/nha-may/ket-qua-thi',
  newExam: '/nha-may/ket-qua-thi/nhap',
  inspections: '/nha-may/kiem-dinh',
} as const;
