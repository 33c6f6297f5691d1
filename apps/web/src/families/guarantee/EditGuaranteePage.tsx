import { getGuaranteeDefault, type Guarantee, type GuaranteeDefault } from '@portal/contracts';
import { EditRequest } from '../../requests/edit/EditRequest';
import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useCustomLists } from '../../plant/custom-fields';
import type { EditPageProps } from '../../requests/request-family';
import { asCopy, emptyForm, formOf, type GuaranteeForm } from './guarantee-form';
import { GuaranteeWizard } from './GuaranteeWizard';

/** Begins or continues a guarantee. */
export function EditGuaranteePage(props: EditPageProps) {
  const { t } = useTranslation('common');
  const custom = useCustomLists();
  if (!custom) return <LoadingState text={t('loading')} />;
  return (
    <EditRequest<Guarantee, GuaranteeDefault, GuaranteeForm>
      {...props}
      begin={getGuaranteeDefault}
      formOf={formOf}
      emptyForm={emptyForm}
      copyOf={asCopy}
    >
      {(edited) => <GuaranteeWizard edited={edited} custom={custom} />}
    </EditRequest>
  );
}
