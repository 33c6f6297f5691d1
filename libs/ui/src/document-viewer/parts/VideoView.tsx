import type { DocumentPartProps } from './document-part';
import classes from './VideoView.module.css';

/** A video with the browser's own controls. */
export function VideoView({ name, url, onFailed }: DocumentPartProps) {
  return (
    <div className={classes.stage}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a file comes without captions of its own */}
      <video src={url} controls preload="metadata" aria-label={name} onError={onFailed} />
    </div>
  );
}
