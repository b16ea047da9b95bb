let audio: AudioContext | undefined;

/** Said without looking at the phone: a short high tone for a piece, a long low one and a shake for a refusal. */
export function signalScan(kind: 'good' | 'bad'): void {
  navigator.vibrate?.(kind === 'good' ? 40 : [200, 100, 200]);
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.15;
    tone.frequency.value = kind === 'good' ? 1200 : 220;
    tone.type = kind === 'good' ? 'sine' : 'square';
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + (kind === 'good' ? 0.08 : 0.45));
  } catch {
    // A device without sound still shows the sentence.
  }
}
