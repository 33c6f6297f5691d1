import { getGuaranteeDefault, type Guarantee, type GuaranteeDefault } from '@portal/contracts';
import { EditRequest } from '../../requests/edit/EditRequest';
import type { EditPageProps } from '../../requests/request-family';
import { asCopy, emptyForm, formOf, type GuaranteeForm } from './guarantee-form';
import { GuaranteeWizard } from './GuaranteeWizard';

/** Begins or continues a guarantee. */
export function EditGuaranteePage(props: EditPageProps) {
  return (
    <EditRequest<Guarantee, GuaranteeDefault, GuaranteeForm>
      {...props}
      begin={getGuaranteeDefault}
      formOf={formOf}
      emptyForm={emptyForm}
      copyOf={asCopy}
    >
      {(edited) => <GuaranteeWizard edited={edited} />}
    </EditRequest>
  );
}
