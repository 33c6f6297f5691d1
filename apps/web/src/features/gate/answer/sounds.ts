/**
 * Frequency and duration of the tones of each answer: two rising ones for green, two even ones for
 * amber, three low ones for red.
 */
const TONES = {
  green: [
    { hertz: 880, from: 0, to: 0.12 },
    { hertz: 1320, from: 0.13, to: 0.3 },
  ],
  amber: [
    { hertz: 523, from: 0, to: 0.2 },
    { hertz: 523, from: 0.3, to: 0.5 },
  ],
  red: [
    { hertz: 196, from: 0, to: 0.22 },
    { hertz: 196, from: 0.3, to: 0.52 },
    { hertz: 165, from: 0.6, to: 1 },
  ],
} as const;
export type ToneName = keyof typeof TONES;
const VIBRATIONS = { green: [80], amber: [150, 100, 150], red: [250, 100, 250, 100, 400] } as const;
const LOUDNESS = 0.4;

let audio: AudioContext | undefined;

/**
 * Plays the sound of an answer, and vibrates on phones. It is silent if the browser has no sound,
 * or the user has not touched the page yet.
 */
export function sound(answer: ToneName) {
  navigator.vibrate?.([...VIBRATIONS[answer]]);
  audio ??= new AudioContext();
  void audio.resume();
  const begin = audio.currentTime;
  for (const { hertz, from, to } of TONES[answer]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = answer === 'red' ? 'square' : 'sine';
    tone.frequency.value = hertz;
    gain.gain.value = LOUDNESS;
    tone.connect(gain).connect(audio.destination);
    tone.start(begin + from);
    tone.stop(begin + to);
  }
}
