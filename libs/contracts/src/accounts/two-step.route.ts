import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type {
  AskTwoStepCodeBody,
  BeginTwoStepAnswer,
  BeginTwoStepBody,
  ConfirmTwoStepBody,
  DisableTwoStepBody,
} from './two-step';

export const askTwoStepCode = route<{ body: AskTwoStepCodeBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/two-step/code`,
);
export const beginTwoStep = route<{ body: BeginTwoStepBody; answer: BeginTwoStepAnswer }>(
  'POST',
  `${API_BASE}/two-step/begin`,
);
export const confirmTwoStep = route<{ body: ConfirmTwoStepBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/two-step/confirm`,
);
export const disableTwoStep = route<{ body: DisableTwoStepBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/two-step/disable`,
);
