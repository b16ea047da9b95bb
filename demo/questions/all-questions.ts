import { QUESTIONS as APPLIANCES } from './appliances.ts';
import { QUESTIONS as COMPUTERS_SOUND_AND_GAMES } from './computers-sound-and-games.ts';
import type { DemoQuestion } from './demo-question.ts';
import { QUESTIONS as PHONES_AND_WATCHES } from './phones-and-watches.ts';

/** Every question of the demo shop, one import a file. */
export const ALL_QUESTIONS: DemoQuestion[] = [...PHONES_AND_WATCHES, ...COMPUTERS_SOUND_AND_GAMES, ...APPLIANCES];
