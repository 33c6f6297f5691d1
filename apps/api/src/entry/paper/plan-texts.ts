import type { Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import { joined } from '../../requests/core/joined-names';
import type { FoundRoot } from '../roots/roots';

/** The requestor as papers show this person. */
export const requestorText = (
  requestor: string,
  plan: Record<'requestorJobTitle' | 'requestorDepartment' | 'requestorPhone', string>,
): string =>
  joined(requestor, plan.requestorJobTitle, plan.requestorDepartment, plan.requestorPhone);

/** The number and description of the request that a plan follows. */
export const rootText = (root: FoundRoot | null): string =>
  joined(root?.plan.requestNumber ?? '', root?.plan.description ?? '');

/** First and last day; dots replace a day that is not chosen yet. */
export const periodText = (from: string, to: string, language: Language): string =>
  translate(language, 'paper:period', { from: from || '…', to: to || '…' });
