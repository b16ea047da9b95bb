import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { createBarcodeReader } from './barcode-reader.ts';

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
  const read = await createBarcodeReader();
  let last = { text: '', at: 0 };
  while (!over.aborted) {
    const text = await read(video);
    const now = performance.now();
    if (text !== null && !over.aborted) {
      if (text !== last.text || now - last.at > REPEAT_MS) onScan(text);
      last = { text, at: now };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
