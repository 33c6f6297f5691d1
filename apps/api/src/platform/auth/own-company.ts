import { AppError } from '../http/app-error';
import type { CurrentUser } from './current-user';

/** The caller's company. @throws AppError notFound for plant staff, who have none and so nothing that belongs to a company */
export function ownCompany({ contractorId }: Pick<CurrentUser, 'contractorId'>): string {
  if (contractorId === null) throw new AppError('notFound');
  return contractorId;
}
