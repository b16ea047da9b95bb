import type { DemoPost } from '../demo-texts.ts';
import { ELECTRONICS_ARTICLES } from './electronics.ts';
import { LARGE_APPLIANCE_ARTICLES } from './large-appliances.ts';
import { ROBOT_VACUUM } from './robot-vacuum.ts';

export const ARTICLES: DemoPost[] = [...LARGE_APPLIANCE_ARTICLES, ...ELECTRONICS_ARTICLES, ROBOT_VACUUM];
