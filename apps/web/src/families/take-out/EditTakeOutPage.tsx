import { getTakeOutDefault, type TakeOut, type TakeOutDefault } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { EditRequest } from '../../requests/edit/EditRequest';
import type { EditPageProps } from '../../requests/request-family';
import { asCopy, emptyForm, formOf, type TakeOutForm } from './form';
import { useTakeOutLists } from './lists';
import { TakeOutWizard } from './TakeOutWizard';

/** Begins or continues a take-out. */
export function EditTakeOutPage(props: EditPageProps) {
  const { t } = useTranslation('common');
  const lists = useTakeOutLists();
  if (!lists) return <LoadingState text={t('loading')} />;
  return (
    <EditRequest<TakeOut, TakeOutDefault, TakeOutForm>
      {...props}
      begin={getTakeOutDefault}
      formOf={formOf}
      emptyForm={emptyForm}
      copyOf={asCopy}
    >
      {(edited) => <TakeOutWizard edited={edited} lists={lists} />}
    </EditRequest>
  );
}
