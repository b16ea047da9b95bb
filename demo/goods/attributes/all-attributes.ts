import type { AttributeDefinition } from '../format.ts';
import { ACCESSORY_ATTRIBUTES } from './accessories.ts';
import { BEAUTY_ATTRIBUTES } from './beauty.ts';
import { CLIMATE_ATTRIBUTES } from './climate.ts';
import { COMPUTER_ATTRIBUTES } from './computers.ts';
import { GAME_ATTRIBUTES } from './games.ts';
import { KITCHEN_ATTRIBUTES } from './kitchen.ts';
import { LARGE_APPLIANCE_ATTRIBUTES } from './large-appliances.ts';
import { PHOTO_ATTRIBUTES } from './photo.ts';
import { COMMON_ATTRIBUTES } from './shared-by-kinds.ts';
import { SMALL_APPLIANCE_ATTRIBUTES } from './small-appliances.ts';
import { SMALL_HOME_ATTRIBUTES } from './small-home.ts';
import { SMALL_KITCHEN_ATTRIBUTES } from './small-kitchen.ts';
import { SMART_HOME_ATTRIBUTES } from './smart-home.ts';
import { SMARTPHONE_ATTRIBUTES } from './smartphones.ts';
import { TV_AUDIO_ATTRIBUTES } from './tv-audio.ts';

/** Every attribute of the demo shop by its code. */
export const ALL_ATTRIBUTES: Record<string, AttributeDefinition> = mergeAttributes([
  COMMON_ATTRIBUTES,
  SMARTPHONE_ATTRIBUTES,
  COMPUTER_ATTRIBUTES,
  TV_AUDIO_ATTRIBUTES,
  LARGE_APPLIANCE_ATTRIBUTES,
  KITCHEN_ATTRIBUTES,
  BEAUTY_ATTRIBUTES,
  CLIMATE_ATTRIBUTES,
  SMALL_APPLIANCE_ATTRIBUTES,
  SMALL_HOME_ATTRIBUTES,
  SMALL_KITCHEN_ATTRIBUTES,
  SMART_HOME_ATTRIBUTES,
  GAME_ATTRIBUTES,
  PHOTO_ATTRIBUTES,
  ACCESSORY_ATTRIBUTES,
]);

/** A code or a number taken twice would silently show one thing's values under another's name, so it throws. */
export function mergeAttributes(sets: Record<string, AttributeDefinition>[]): Record<string, AttributeDefinition> {
  const merged: Record<string, AttributeDefinition> = {};
  const codeById = new Map<number, string>();
  for (const [code, definition] of sets.flatMap((set) => Object.entries(set))) {
    const holder = codeById.get(definition.id);
    if (merged[code] !== undefined) throw new Error(`Attribute ${code} is defined twice`);
    if (holder !== undefined) throw new Error(`Attributes ${holder} and ${code} share the id ${definition.id}`);
    merged[code] = definition;
    codeById.set(definition.id, code);
  }
  return merged;
}
