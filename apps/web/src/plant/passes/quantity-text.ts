import { QUANTITY_DECIMALS } from '@portal/contracts';
import { numberText } from '../../platform/i18n/number-text';

/** A quantity with its unit. */
export const quantityText = (quantity: number, { unitName }: { unitName: string }): string =>
  `${numberText(quantity, QUANTITY_DECIMALS)} ${unitName}`.trim();
