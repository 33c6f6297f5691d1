import type { ProfileGroup } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import type { ReviewedDocument } from './reviewed';

/**
 * The picture and documents of an item for a reviewer: given ones and missing ones.
 * @param pictureLabel the name of the picture
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
        .map(({ id, name, files, documentDate, documentNumber, issuer }) => ({
          field: id,
          label: name,
          about: [
            documentNumber,
            issuer,
            documentDate && t('items.until', { date: formatDate(documentDate) }),
          ]
            .filter(Boolean)
            .join(' · '),
          files,
        })),
    ),
  ];
}
