export { UiProvider } from './theme/UiProvider';
export { TextField, type TextFieldProps } from './fields/TextField';
export { PasswordField, type PasswordFieldProps } from './fields/PasswordField';
export { PlainButton, type PlainButtonProps } from './button/PlainButton';
export { Spinner } from './spinner/Spinner';
export { OtpBoxes, type OtpBoxesProps } from './otp-boxes/OtpBoxes';
export { dismissToast, showToast, type ToastKind } from './toasts/toast-store';
export { Toasts } from './toasts/Toasts';
export { PageTitleRow, type PageTitleRowProps } from './page/PageTitleRow';
export { EmptyState, FailedState, LoadingState } from './states/States';
export { ScrollRegion } from './scroll-region/ScrollRegion';
export { Dialog, type DialogProps } from './dialog/Dialog';
export { ConfirmDialog } from './confirm/ConfirmDialog';
export { Banner } from './banner/Banner';
export { Brief, Roomy } from './density/Roomy';
export { Sign } from './status-badge/Sign';
export { StatusBadge, type StatusTone } from './status-badge/StatusBadge';
export { Pager, type PagerProps } from './pager/Pager';
export { nearestSkip, type PageSpan } from './pager/pages';
export { FolderDrop, type FolderDropProps } from './uploader/FolderDrop';
export type { PathFile } from './uploader/dropped-files';
export { FileDrop, type FileDropProps } from './uploader/FileDrop';
export type { FileDropItem } from './uploader/file-drop-item';
export { PhotoUpload, type PhotoUploadProps } from './uploader/PhotoUpload';
export {
  AttachmentList,
  type AttachmentListProps,
  type ListedFile,
} from './attachments/AttachmentList';
export { formatFileSize } from './attachments/file-size';
export { Avatar, type AvatarProps } from './avatar/Avatar';
export { DocumentViewer, type DocumentViewerProps } from './document-viewer/DocumentViewer';
export type { DocumentViewerLabels } from './document-viewer/labels';
