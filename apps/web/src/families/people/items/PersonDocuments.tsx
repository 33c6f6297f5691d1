import { Button, Menu, TextInput } from '@mantine/core';
import { DateField } from '@portal/ui/dates';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../platform/time/today';
import { currentLanguage } from '../../../platform/i18n/language';
import { FileLinks } from '../../../requests/files/FileLinks';
import { FilesField } from '../../../requests/files/FilesField';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { changeItem, useEditing, useItemPart, usePlan } from '../form/people-context';
import { useLabels } from '../form/use-labels';
import { useLists } from '../lists/use-people-lists';
import { documentRows, withDocument, type DocumentRow, type ProfileDocument } from './documents';
import classes from './Person.module.css';

const MOST_FILES = 20;

interface PersonDocumentsProps {
  itemId: string;
  isEditable: boolean;
}

/** A person's documents: those that are required, and others that somebody wants to add. */
export function PersonDocuments({ itemId, isEditable }: PersonDocumentsProps) {
  const { t } = useTranslation('people');
  const label = useLabels();
  const lists = useLists();
  const { form } = useEditing();
  const { plan } = usePlan();
  const error = useProblem('staffProfileFiles', itemId);
  const staffProfileFiles = useItemPart(itemId, 'staffProfileFiles') ?? [];
  const listWorkItemIds = useItemPart(itemId, 'listWorkItemIds') ?? [];
  const item = { staffProfileFiles, listWorkItemIds };
  const { shown, others } = documentRows(item, lists, plan.visitorTypeId);
  const change = (
    row: DocumentRow,
    edit: (document: ProfileDocument) => Partial<ProfileDocument>,
  ) => changeItem(form, itemId, (now) => ({ staffProfileFiles: withDocument(now, row, edit) }));
  return (
    <Field name="staffProfileFiles" itemId={itemId} isWide>
      <div className={classes.papers}>
        <h2 className={classes.papersTitle}>{label('staffProfileFiles')}</h2>
        {error && <p className={classes.error}>{error}</p>}
        {shown.length === 0 && <p>{t('items.noDocuments')}</p>}
        {shown.map((row) => (
          <PaperRow
            key={row.document.id}
            row={row}
            itemId={itemId}
            isEditable={isEditable}
            onChange={(edit) => change(row, edit)}
          />
        ))}
        {isEditable && others.length > 0 && (
          <Menu position="bottom-start" shadow="md">
            <Menu.Target>
              <Button
                variant="subtle"
                leftSection={<IconPlus size={18} aria-hidden />}
                style={{ justifySelf: 'start' }}
              >
                {t('items.addDocument')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((row) => (
                <Menu.Item key={row.document.id} onClick={() => change(row, () => ({}))}>
                  {row.document.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </Field>
  );
}

interface PaperRowProps {
  row: DocumentRow;
  itemId: string;
  isEditable: boolean;
  onChange: (edit: (document: ProfileDocument) => Partial<ProfileDocument>) => void;
}

function PaperRow({ row: { groupName, document }, itemId, isEditable, onChange }: PaperRowProps) {
  const { t } = useTranslation('people');
  const { id, name, isRequired, documentDate, documentNumber, files } = document;
  const isExpired = documentDate !== null && documentDate < today();
  return (
    <div className={classes.paper} role="group" aria-label={name}>
      <div className={classes.paperName}>
        {name} {isRequired && <span className={classes.star}>*</span>}
        <span className={classes.paperGroup}>{groupName}</span>
      </div>
      <DateField
        name={`${itemId}.${id}.date`}
        label={t('items.documentDate')}
        language={currentLanguage()}
        required={isRequired}
        readOnly={!isEditable}
        description={isExpired && <span className={classes.gap}>{t('items.expired')}</span>}
        value={documentDate}
        onChange={(value) => onChange(() => ({ documentDate: value }))}
      />
      <TextInput
        id={`${itemId}.${id}.number`}
        label={t('items.documentNumber')}
        readOnly={!isEditable}
        maxLength={100}
        autoComplete="off"
        value={documentNumber}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange(() => ({ documentNumber: value }));
        }}
      />
      {isEditable ? (
        <FilesField
          name={`${itemId}.${id}`}
          label={name}
          files={files}
          max={MOST_FILES}
          hint=""
          onChange={(edit) => onChange((now) => ({ files: edit(now.files) }))}
        />
      ) : (
        <FileLinks label={name} files={files} />
      )}
    </div>
  );
}
