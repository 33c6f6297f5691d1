import type { Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import { joined } from '../../requests/core/shown';
import type { FoundRoot } from '../roots/roots';

/** Who asks, as papers say it. */
export const requestorText = (
  requestor: string,
  plan: Record<'requestorJobTitle' | 'requestorDepartment' | 'requestorPhone', string>,
): string =>
  joined(requestor, plan.requestorJobTitle, plan.requestorDepartment, plan.requestorPhone);

/** The request that a plan follows. */
export const rootText = (root: FoundRoot | null): string =>
  joined(root?.plan.requestNumber ?? '', root?.plan.description ?? '');

/** From when to when; dots where a day is still open. */
export const periodText = (from: string, to: string, language: Language): string =>
  translate(language, 'paper:period', { from: from || '…', to: to || '…' });
