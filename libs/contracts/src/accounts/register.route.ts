import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type { CreateMemberBody, RegisterBody } from './register';

export const register = route<{ body: RegisterBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/register`,
);
export const createMember = route<{ body: CreateMemberBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/create-member`,
);
