import { classPaths } from './paths';

/**
 * The address of a company's people who lack a course, whatever the page showed last.
 * @param courseId only those who lack this course
 */
export const lackingPath = (courseId?: string): string =>
  `${classPaths.own}?hien=thieu${courseId ? `&khoa-hoc=${courseId}` : ''}`;
