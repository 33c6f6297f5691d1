declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** A picture in a file; what the camera has turned is turned upright. */
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills pixels of the picture's own size; null where it cannot be decoded. */
    display(pixels: ImageData, done: (pixels: ImageData | null) => void): void;
  }
  export default function libheif(): {
    HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] };
  };
}
