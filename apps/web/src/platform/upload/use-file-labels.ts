import type { UploadKind } from '@portal/contracts';
import { formatFileSize, type DocumentViewerLabels } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/language';
import { acceptedBy, problemValues } from './check-file';

const size = (bytes: number) => formatFileSize(bytes, currentLanguage());

/** The texts of a `FileDrop`, with the accepted kinds and sizes. */
export function useFileDropTexts(kind: UploadKind) {
  const { t } = useTranslation('files');
  const { max, extensions } = problemValues({ name: '' }, kind);
  return {
    accept: acceptedBy(kind),
    hint: t('upload.hint', { max, extensions }),
    labels: {
      choose: t('upload.choose'),
      drop: t('upload.drop'),
      retry: t('upload.retry'),
      remove: (name: string) => t('upload.remove', { name }),
      restore: (name: string) => t('upload.restore', { name }),
      progress: (name: string) => t('upload.progress', { name }),
      size,
    },
  };
}

/** The texts of a `PhotoUpload`, with the accepted kinds and sizes. */
export function usePhotoTexts(kind: UploadKind) {
  const { t } = useTranslation('files');
  return {
    accept: acceptedBy(kind),
    labels: {
      choose: t('photo.choose'),
      replace: t('photo.replace'),
      remove: t('photo.remove'),
      cancel: t('photo.cancel'),
      progress: t('photo.progress'),
    },
  };
}

/** The texts of an `AttachmentList`. */
export function useAttachmentLabels() {
  const { t } = useTranslation('files');
  return { download: (name: string) => t('list.download', { name }), size };
}

/** The texts of a `DocumentViewer`. */
export function useViewerLabels(): DocumentViewerLabels {
  const { t } = useTranslation('files');
  return {
    loading: t('viewer.loading'),
    failed: t('viewer.failed'),
    retry: t('viewer.retry'),
    cannotShow: t('viewer.cannotShow'),
    download: t('viewer.download'),
    previousPage: t('viewer.previousPage'),
    nextPage: t('viewer.nextPage'),
    pageNumber: t('viewer.pageNumber'),
    pageOf: (page, total) => t('viewer.pageOf', { page, total }),
    zoomIn: t('viewer.zoomIn'),
    zoomOut: t('viewer.zoomOut'),
    fitWidth: t('viewer.fitWidth'),
    fitPicture: t('viewer.fitPicture'),
    turn: t('viewer.turn'),
  };
}
