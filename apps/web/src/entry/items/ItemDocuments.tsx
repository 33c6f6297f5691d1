import { Button, Menu, TextInput } from '@mantine/core';
import type { ProfileGroup } from '@portal/contracts';
import { DateField } from '@portal/ui/dates';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/i18n/language';
import { today } from '../../platform/time/today';
import { formatDate } from '../../platform/time/format';
import { changeItem, useEditing, usePlan } from '../editing';
import { useDefinition } from '../definition';
import { FileLinks } from '../../requests/files/FileLinks';
import { FilesField } from '../../requests/files/FilesField';
import { Field } from '../../requests/form/Field';
import { useProblem } from '../../requests/form/problems';
import classes from './Item.module.css';
import { MOST_FILES } from './set-many';
import {
  withDocument,
  type DocumentRow,
  type DocumentRows,
  type ProfileDocument,
} from './documents';

interface ItemDocumentsProps {
  itemId: string;
  /** The field of the item that holds them. */
  name: string;
  rows: DocumentRows;
  /** Said where none are required. */
  noneText: string;
  /** Whether a required document counts only with its last day; so when left out. */
  needsDate?: boolean;
  isEditable: boolean;
}

/** Documents of an item: those that are required, and others that somebody wants to add. */
export function ItemDocuments(props: ItemDocumentsProps) {
  const { itemId, name, rows, noneText, isEditable, needsDate = true } = props;
  const { t } = useTranslation('entry');
  const { words } = useDefinition();
  const { form } = useEditing();
  const error = useProblem(name, itemId);
  const { shown, others } = rows;
  const change = (
    row: DocumentRow,
    edit: (document: ProfileDocument) => Partial<ProfileDocument>,
  ) =>
    changeItem(form, itemId, (now) => {
      const groups = (now as unknown as Record<string, ProfileGroup[]>)[name] ?? [];
      return { [name]: withDocument(groups, row, edit) };
    });
  return (
    <Field name={name} itemId={itemId} isWide>
      <div className={classes.papers}>
        <h2 className={classes.papersTitle}>{words.label(name)}</h2>
        {error && <p className={classes.error}>{error}</p>}
        {shown.length === 0 && <p>{noneText}</p>}
        {shown.map((row) => (
          <PaperRow
            key={row.document.id}
            row={row}
            itemId={itemId}
            isEditable={isEditable}
            needsDate={needsDate}
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
  needsDate: boolean;
  onChange: (edit: (document: ProfileDocument) => Partial<ProfileDocument>) => void;
}

function PaperRow({ row, itemId, isEditable, needsDate, onChange }: PaperRowProps) {
  const { t } = useTranslation('entry');
  const { groupName, document } = row;
  const { id, name, isRequired, documentDate, documentNumber, files } = document;
  const { definition } = useDefinition();
  const lastDay = definition.lastDay(usePlan().plan);
  const isExpired = documentDate !== null && documentDate < today();
  const endsEarly = documentDate !== null && lastDay !== null && documentDate < lastDay;
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
        required={isRequired && needsDate}
        readOnly={!isEditable}
        description={
          (isExpired || endsEarly) && (
            <span className={classes.gap}>
              {isExpired
                ? t('items.expired')
                : t('items.endsEarly', { day: formatDate(lastDay ?? '') })}
            </span>
          )
        }
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
