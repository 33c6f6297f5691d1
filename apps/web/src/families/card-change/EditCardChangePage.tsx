import {
  cardChangePaths,
  getCardChangeDefault,
  type CardChange,
  type CardChangeDefault,
} from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { EditRequest } from '../../requests/edit/EditRequest';
import type { EditPageProps } from '../../requests/request-family';
import { asCopy, emptyForm, formOf, typeOfAddress, type CardChangeForm } from './card-change-form';
import { useCardChangeLists } from './card-change-lists';
import { CardChangeWizard } from './CardChangeWizard';
import { useTypeTitle } from './use-type-title';

/** Begins or continues a card change of one of the types. */
export function EditCardChangePage(props: EditPageProps) {
  const { t } = useTranslation('common');
  const requestType = typeOfAddress(useParams()['requestType']);
  const lists = useCardChangeLists();
  const titleOf = useTypeTitle(props.isNew ? 'create' : 'edit');
  if (requestType === null) return <Navigate to={cardChangePaths.list} replace />;
  if (!lists) return <LoadingState text={t('loading')} />;
  return (
    <EditRequest<CardChange, CardChangeDefault, CardChangeForm>
      {...props}
      begin={getCardChangeDefault}
      beginWith={{ requestType }}
      titleOf={titleOf}
      formOf={formOf}
      emptyForm={emptyForm}
      copyOf={asCopy}
    >
      {(edited) => <CardChangeWizard edited={edited} lists={lists} />}
    </EditRequest>
  );
}
