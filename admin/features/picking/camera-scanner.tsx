import { BarcodeDetector as FallbackDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import zxingFile from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { m } from '#messages';

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'data_matrix', 'qr_code'] as const;
/** Frames looked at in a second are enough; the phone stays cool. */
const PAUSE_MS = 150;
/** The same code again within this time is the same look at it. */
const REPEAT_MS = 1500;

/** Reads codes with the camera: by the browser itself where it can, else by ZXing from our own files. */
export function CameraScanner({ onScan }: { onScan(text: string): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const scanned = useEffectEvent(onScan);

  // Camera and detector are outside of React.
  useEffect(() => {
    const over = new AbortController();
    void watchCamera(video.current, over.signal, scanned).catch(() => {
      if (!over.signal.aborted) setRefused(true);
    });
    return () => over.abort();
  }, []);

  if (isRefused) return <p className="mt-2 text-anor-text">{m.admin_picking_camera_refused()}</p>;
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={m.admin_picking_camera_view()}
      className="mt-2 aspect-video w-full rounded-control bg-mist object-cover"
    />
  );
}

async function watchCamera(
  video: HTMLVideoElement | null,
  over: AbortSignal,
  onScan: (text: string) => void,
): Promise<void> {
  if (video === null) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (over.aborted) return stop();
  over.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const detector = await createDetector();
  let last = { text: '', at: 0 };
  while (!over.aborted) {
    const [found] = await detector.detect(video);
    const now = performance.now();
    if (found !== undefined && !over.aborted) {
      if (found.rawValue !== last.text || now - last.at > REPEAT_MS) onScan(found.rawValue);
      last = { text: found.rawValue, at: now };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function createDetector(): Promise<FallbackDetector> {
  const formats = [...FORMATS];
  const native = (globalThis as { BarcodeDetector?: typeof FallbackDetector }).BarcodeDetector;
  const known: readonly string[] = (await native?.getSupportedFormats()) ?? [];
  if (native !== undefined && FORMATS.every((format) => known.includes(format))) return new native({ formats });
  prepareZXingModule({ overrides: { locateFile: () => zxingFile } });
  return new FallbackDetector({ formats });
}
