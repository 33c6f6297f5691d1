/** The name by which lanes know the list of a class. */
export const CLASS_LIST = 'exams';
