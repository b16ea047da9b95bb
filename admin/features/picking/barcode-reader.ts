import type { ReaderOptions } from 'zxing-wasm/reader';
import zxingFile from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the first code in what the camera sees now; null: there is none. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string | null>;

const NATIVE_FORMATS = [
  ...['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'data_matrix', 'qr_code'],
] as const;

/** The same formats for ZXing. `Plain`: a marking code as its characters, and not with brackets for people to read. */
export const ZXING_OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'DataMatrix', 'QRCode'],
  textMode: 'Plain',
  maxNumberOfSymbols: 1,
};
/** Wider frames are read slower and no better. */
const MAX_WIDTH = 1280;

/** What the browser may have (https://wicg.github.io/shape-detection-api/). */
interface NativeDetector {
  new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
  getSupportedFormats(): Promise<string[]>;
}

/** By the browser itself where it can read all formats, else by ZXing from our own files. */
export async function createBarcodeReader(): Promise<BarcodeReader> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector };
  const known = (await Native?.getSupportedFormats()) ?? [];
  if (Native !== undefined && NATIVE_FORMATS.every((format) => known.includes(format))) {
    const detector = new Native({ formats: [...NATIVE_FORMATS] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  return createZxingReader();
}

async function createZxingReader(): Promise<BarcodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { locateFile: () => zxingFile }, fireImmediately: true });
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser has no canvas');
  return async (video) => {
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (width === 0 || height === 0) return null;
    Object.assign(context.canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const [found] = await readBarcodes(context.getImageData(0, 0, width, height), ZXING_OPTIONS);
    return found?.text ?? null;
  };
}
