import { Button, Menu, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../platform/forms/DateField';
import { formatDate } from '../../platform/time/format';
import { today } from '../../platform/time/today';
import { FileLinks } from '../files/FileLinks';
import { FilesField } from '../files/FilesField';
import { Field } from '../form/Field';
import { useProblem } from '../form/problems';
import { IssuerField } from './IssuerField';
import { MOST_FILES, type DocumentRow, type DocumentRows, type ProfileDocument } from './documents';
import classes from './Item.module.css';

/** Texts about a document, besides those that all items have. */
export interface DocumentAbout {
  hint: string;
  /** Empty for the usual text. */
  endsEarly: string;
}

type Edit = (document: ProfileDocument) => Partial<ProfileDocument>;

interface DocumentsFieldProps {
  itemId: string;
  /** The item's field that holds the documents. */
  name: string;
  label: string;
  rows: DocumentRows;
  /** The text if no documents are required. */
  noneText: string;
  /** Whether a required document counts only with its last day; true by default. */
  needsDate?: boolean | undefined;
  /** The day until which documents should be valid, yyyy-MM-dd; null if there is none. */
  lastDay: string | null;
  /** What to say below the last day of a document; the text for documents that end early, if there is one. */
  about?: ((row: DocumentRow) => DocumentAbout) | undefined;
  /** Names to suggest for who issued a document; if absent, the form does not ask. */
  issuersOf?: ((typeId: string) => string[]) | undefined;
  /** Why a required document is required; empty if that needs no word. */
  whyOf?: ((typeId: string) => string) | undefined;
  isEditable: boolean;
  onChange: (row: DocumentRow, edit: Edit) => void;
}

/** The documents of an item: required ones, and others that the user wants to add. */
export function DocumentsField(props: DocumentsFieldProps) {
  const { itemId, name, rows, noneText, isEditable, onChange } = props;
  const { t } = useTranslation('requests');
  const error = useProblem(name, itemId);
  const { shown, others } = rows;
  return (
    <Field name={name} itemId={itemId} isWide>
      <div className={classes.papers}>
        <h2 className={classes.papersTitle}>{props.label}</h2>
        {error && <p className={classes.error}>{error}</p>}
        {shown.length === 0 && <p>{noneText}</p>}
        {shown.map((row) => (
          <PaperRow
            key={row.document.id}
            row={row}
            itemId={itemId}
            isEditable={isEditable}
            needsDate={props.needsDate ?? true}
            lastDay={props.lastDay}
            about={props.about?.(row)}
            issuersOf={props.issuersOf}
            why={row.document.isRequired ? props.whyOf?.(row.document.id) : undefined}
            onChange={(edit) => onChange(row, edit)}
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
                <Menu.Item key={row.document.id} onClick={() => onChange(row, () => ({}))}>
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

interface PaperRowProps extends Pick<
  DocumentsFieldProps,
  'itemId' | 'isEditable' | 'lastDay' | 'issuersOf'
> {
  row: DocumentRow;
  needsDate: boolean;
  about: DocumentAbout | undefined;
  why: string | undefined;
  onChange: (edit: Edit) => void;
}

function PaperRow(props: PaperRowProps) {
  const { row, itemId, isEditable, needsDate, lastDay, about, issuersOf, why, onChange } = props;
  const { t } = useTranslation('requests');
  const { groupName, document } = row;
  const { id, name, isRequired, documentDate, documentNumber, issuer, files } = document;
  const isExpired = documentDate !== null && documentDate < today();
  const endsEarly = documentDate !== null && lastDay !== null && documentDate < lastDay;
  return (
    <div className={classes.paper} role="group" aria-label={name}>
      <div className={classes.paperName}>
        {name} {isRequired && <span className={classes.star}>*</span>}
        <span className={classes.paperGroup}>{groupName}</span>
        {why && <span className={classes.paperGroup}>{why}</span>}
      </div>
      <DateField
        name={`${itemId}.${id}.date`}
        label={t('items.documentDate')}
        required={isRequired && needsDate}
        readOnly={!isEditable}
        description={
          <>
            {about?.hint}
            {about?.hint && (isExpired || endsEarly) && <br />}
            {(isExpired || endsEarly) && (
              <span className={classes.gap}>
                {isExpired
                  ? t('items.expired')
                  : about?.endsEarly || t('items.endsEarly', { day: formatDate(lastDay ?? '') })}
              </span>
            )}
          </>
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
      {(issuer !== '' || (row.hasIssuer && issuersOf)) && (
        <IssuerField
          name={`${itemId}.${id}.issuer`}
          className={classes.issuer}
          readOnly={!isEditable}
          suggested={issuersOf?.(id) ?? []}
          value={issuer}
          onChange={(value) => onChange(() => ({ issuer: value }))}
        />
      )}
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
