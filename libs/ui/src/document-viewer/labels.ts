/** All texts of the viewer, in the user's language. */
export interface DocumentViewerLabels {
  loading: string;
  failed: string;
  retry: string;
  /** Shown for files that browsers cannot show in a page. */
  cannotShow: string;
  download: string;
  previousPage: string;
  nextPage: string;
  pageNumber: string;
  pageOf: (page: number, total: number) => string;
  zoomIn: string;
  zoomOut: string;
  fitWidth: string;
  fitPicture: string;
  turn: string;
}
