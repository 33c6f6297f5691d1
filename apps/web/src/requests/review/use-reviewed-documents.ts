import type { ProfileGroup } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import type { ReviewedDocument } from './reviewed';

/**
 * An item's picture and documents as a reviewer looks at them: those that are given, and those that are missing.
 * @param pictureLabel what the picture is called
 */
export function useReviewedDocuments(pictureLabel: string) {
  const { t } = useTranslation('requests');
  return (
    { imageId }: { imageId: string | null },
    groups: readonly ProfileGroup[],
  ): ReviewedDocument[] => [
    { field: 'imageId', label: pictureLabel, about: '', files: [], imageId },
    ...groups.flatMap(({ types }) =>
      types
        .filter(({ files, isRequired }) => files.length > 0 || isRequired)
        .map(({ id, name, files, documentDate, documentNumber }) => ({
          field: id,
          label: name,
          about: [
            documentNumber,
            documentDate && t('items.until', { date: formatDate(documentDate) }),
          ]
            .filter(Boolean)
            .join(' · '),
          files,
        })),
    ),
  ];
}
