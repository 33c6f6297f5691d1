import { Button } from '@mantine/core';
import {
  LANGUAGES,
  PAPER_PART_NAMES,
  PAPER_TEXT_MAX,
  previewPaper,
  type AdminTable,
  type Language,
  type PaperEntry,
  type PaperPart,
  type PaperTextName,
} from '@portal/contracts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callForBlob } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { downloadBlob } from '../../../platform/files/download';
import { OwnValuesDialog } from '../edit/OwnValuesDialog';
import { useWordForm } from '../words/use-word-form';
import { WordFields, type WordField } from '../words/WordFields';
import { usePaperName } from './use-paper-name';

const nameOf = (part: PaperPart, language: Language): PaperTextName =>
  `${part}${language === 'en' ? 'En' : 'Vi'}`;
const NAMES = LANGUAGES.flatMap((language) =>
  PAPER_PART_NAMES.map((part) => nameOf(part, language)),
);
const NOTE_LINES = { min: 3, max: 12 };

interface PaperWordsDialogProps {
  entry: PaperEntry;
  table: AdminTable;
  onClose: () => void;
}

/** The words of a paper in both languages beside each other, and the paper with them before they are saved. */
export function PaperWordsDialog({ entry, table, onClose }: PaperWordsDialogProps) {
  const { t } = useTranslation('administration');
  const nameOfPaper = usePaperName();
  const { paper, original, placeholders, row } = entry;
  const words = useWordForm({
    table,
    row,
    of: paper,
    key: 'paper',
    names: NAMES,
    first: 'noteVi',
    onClose,
  });
  const { form, close } = words;
  const preview = useCommand(
    (language: Language) =>
      callForBlob(previewPaper, { body: { paper, language, ...words.texts } }).then((pdf) => ({
        pdf,
        language,
      })),
    {
      onAnswer: ({ pdf, language }) => downloadBlob(pdf, `XemTruoc-${paper}-${language}.pdf`),
      onFailure: form.fail,
    },
  );
  const fieldsOf = (language: Language): WordField[] =>
    PAPER_PART_NAMES.flatMap((part) => {
      const name = nameOf(part, language);
      const own = original[name];
      if (own === null || own === undefined) return [];
      const lines = part === 'note' ? NOTE_LINES : undefined;
      const isOnlySigner = part === 'firstSigner' && original['secondSignerVi'] === null;
      const label = isOnlySigner ? t('papers.parts.signature') : t(`papers.parts.${part}`);
      return [{ name, label, original: own, max: PAPER_TEXT_MAX[part], lines }];
    });
  const sides = { vi: fieldsOf('vi'), en: fieldsOf('en') };
  return (
    <OwnValuesDialog
      title={nameOfPaper(paper)}
      width={1120}
      table={table.name}
      form={form}
      onClose={close}
      acts={LANGUAGES.filter((language) => sides[language].length > 0).map((language) => (
        <Button
          key={language}
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          loading={preview.isBusy}
          onClick={() => void preview.run(language)}
        >
          {t(`papers.preview.${language}`)}
        </Button>
      ))}
    >
      {sides.en.length === 0 && <p>{t('papers.onlyVi')}</p>}
      <WordFields words={words} placeholders={placeholders} sides={sides} />
    </OwnValuesDialog>
  );
}
