import { API_BASE, route } from '../route';
import type { ConfirmEmailAnswer, ConfirmEmailBody } from './confirm-email';

/** How many hours a confirmation link works. */
export const CONFIRMATION_HOURS = 24;

export const confirmEmail = route<{ body: ConfirmEmailBody; answer: ConfirmEmailAnswer }>(
  'POST',
  `${API_BASE}/public/confirm-email`,
);
