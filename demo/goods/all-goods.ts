import { LINES as ACCESSORIES_CABLES } from './accessories-cables.ts';
import { LINES as ACCESSORIES_CASES } from './accessories-cases.ts';
import { LINES as ACCESSORIES_CHARGERS } from './accessories-chargers.ts';
import { LINES as ACCESSORIES_FLASH_DRIVES } from './accessories-flash-drives.ts';
import { LINES as ACCESSORIES_MEMORY_CARDS } from './accessories-memory-cards.ts';
import { LINES as ACCESSORIES_POWER_BANKS } from './accessories-power-banks.ts';
import { LINES as ACCESSORIES_SSD } from './accessories-ssd.ts';
import { LINES as AUDIO_EARBUDS } from './audio-earbuds.ts';
import { LINES as AUDIO_EARBUDS_APPLE } from './audio-earbuds-apple.ts';
import { LINES as AUDIO_HEADPHONES } from './audio-headphones.ts';
import { LINES as AUDIO_SOUNDBARS } from './audio-soundbars.ts';
import { LINES as AUDIO_SPEAKERS } from './audio-speakers.ts';
import { LINES as AUDIO_SPEAKERS_JBL } from './audio-speakers-jbl.ts';
import { LINES as BEAUTY_BLOOD_PRESSURE } from './beauty-blood-pressure.ts';
import { LINES as BEAUTY_HAIR_DRYERS } from './beauty-hair-dryers.ts';
import { LINES as BEAUTY_HAIR_STYLERS } from './beauty-hair-stylers.ts';
import { LINES as BEAUTY_SCALES } from './beauty-scales.ts';
import { LINES as BEAUTY_SHAVERS } from './beauty-shavers.ts';
import { LINES as BEAUTY_TOOTHBRUSHES } from './beauty-toothbrushes.ts';
import { LINES as BEAUTY_TRAVEL_AND_EPILATORS } from './beauty-travel-and-epilators.ts';
import { LINES as CLIMATE_AIR_CARE } from './climate-air-care.ts';
import { LINES as CLIMATE_AIR_CONDITIONERS } from './climate-air-conditioners.ts';
import { LINES as CLIMATE_AIR_CONDITIONERS_AFFORDABLE } from './climate-air-conditioners-affordable.ts';
import { LINES as CLIMATE_AIR_CONDITIONERS_SAMSUNG_AND_GREE } from './climate-air-conditioners-samsung-and-gree.ts';
import { LINES as CLIMATE_FANS } from './climate-fans.ts';
import { LINES as CLIMATE_HEATERS } from './climate-heaters.ts';
import { LINES as CLIMATE_WATER_HEATERS } from './climate-water-heaters.ts';
import { LINES as DESKTOPS } from './computers-desktops.ts';
import { LINES as GAMING_LAPTOPS } from './computers-gaming-laptops.ts';
import { LINES as IPADS } from './computers-ipads.ts';
import { LINES as KEYBOARDS_AND_MICE } from './computers-keyboards-and-mice.ts';
import { LINES as LAPTOPS } from './computers-laptops.ts';
import { LINES as MACBOOKS } from './computers-macbooks.ts';
import { LINES as MONITORS } from './computers-monitors.ts';
import { LINES as PRINTERS } from './computers-printers.ts';
import { LINES as ROUTERS } from './computers-routers.ts';
import { LINES as TABLETS } from './computers-tablets.ts';
import { LINES as UPS } from './computers-ups.ts';
import type { DemoLine } from './format.ts';
import { LINES as GAMES_CONSOLES } from './games-consoles.ts';
import { LINES as GAMES_GAMEPADS } from './games-gamepads.ts';
import { LINES as GAMES_NINTENDO_AND_XBOX } from './games-nintendo-and-xbox.ts';
import { LINES as GAMES_PLAYSTATION } from './games-playstation.ts';
import { LINES as KITCHEN_HOBS } from './kitchen-hobs.ts';
import { LINES as KITCHEN_HOODS } from './kitchen-hoods.ts';
import { LINES as KITCHEN_MICROWAVES } from './kitchen-microwaves.ts';
import { LINES as KITCHEN_OVENS } from './kitchen-ovens.ts';
import { LINES as KITCHEN_STOVES } from './kitchen-stoves.ts';
import { LINES as KITCHEN_STOVES_ARTEL } from './kitchen-stoves-artel.ts';
import { LINES as LARGE_DISHWASHERS } from './large-dishwashers.ts';
import { LINES as LARGE_DISHWASHERS_BOSCH } from './large-dishwashers-bosch.ts';
import { LINES as LARGE_DRYERS } from './large-dryers.ts';
import { LINES as LARGE_FREEZERS } from './large-freezers.ts';
import { LINES as LARGE_FRIDGES_ARTEL_AND_SHIVAKI } from './large-fridges-artel-and-shivaki.ts';
import { LINES as LARGE_FRIDGES_HAIER_HISENSE_BEKO } from './large-fridges-haier-hisense-beko.ts';
import { LINES as LARGE_FRIDGES_SAMSUNG_AND_LG } from './large-fridges-samsung-and-lg.ts';
import { LINES as LARGE_WASHERS_ARTEL_AND_SHIVAKI } from './large-washers-artel-and-shivaki.ts';
import { LINES as LARGE_WASHERS_EUROPEAN_AND_HAIER } from './large-washers-european-and-haier.ts';
import { LINES as LARGE_WASHERS_LG } from './large-washers-lg.ts';
import { LINES as LARGE_WASHERS_SAMSUNG } from './large-washers-samsung.ts';
import { LINES as PHOTO_ACTION_CAMERAS } from './photo-action-cameras.ts';
import { LINES as PHOTO_DRONES } from './photo-drones.ts';
import { LINES as PHOTO_INSTANT_CAMERAS } from './photo-instant-cameras.ts';
import { LINES as PHOTO_MIRRORLESS_CAMERAS } from './photo-mirrorless-cameras.ts';
import { LINES as SMALL_AIR_FRYERS } from './small-air-fryers.ts';
import { LINES as SMALL_BAKING } from './small-baking.ts';
import { LINES as SMALL_BLENDERS } from './small-blenders.ts';
import { LINES as SMALL_COFFEE } from './small-coffee.ts';
import { LINES as SMALL_EVERYDAY } from './small-everyday.ts';
import { LINES as SMALL_IRONS } from './small-irons.ts';
import { LINES as SMALL_JUICERS } from './small-juicers.ts';
import { LINES as SMALL_KETTLES } from './small-kettles.ts';
import { LINES as SMALL_MINCERS } from './small-mincers.ts';
import { LINES as SMALL_MULTICOOKERS } from './small-multicookers.ts';
import { LINES as SMALL_ROBOT_VACUUMS } from './small-robot-vacuums.ts';
import { LINES as SMALL_SEWING } from './small-sewing.ts';
import { LINES as SMALL_TOASTERS } from './small-toasters.ts';
import { LINES as SMALL_VACUUMS } from './small-vacuums.ts';
import { LINES as SMALL_VACUUMS_CORDLESS } from './small-vacuums-cordless.ts';
import { LINES as SMART_HOME_CAMERAS } from './smart-home-cameras.ts';
import { LINES as SMART_HOME_LIGHTING } from './smart-home-lighting.ts';
import { LINES as SMART_HOME_LOCKS } from './smart-home-locks.ts';
import { LINES as SMART_HOME_SENSORS_AND_PLUGS } from './smart-home-sensors-and-plugs.ts';
import { LINES as SMART_HOME_SPEAKERS } from './smart-home-speakers.ts';
import { LINES as APPLE_IPHONE_16 } from './smartphones-apple-iphone-16.ts';
import { LINES as APPLE_IPHONE_17 } from './smartphones-apple-iphone-17.ts';
import { LINES as BUTTON_PHONES } from './smartphones-button-phones.ts';
import { LINES as FITNESS_BANDS } from './smartphones-fitness-bands.ts';
import { LINES as FOLDABLES } from './smartphones-foldables.ts';
import { LINES as GOOGLE_ONEPLUS_NOTHING } from './smartphones-google-oneplus-nothing.ts';
import { LINES as HONOR_REALME_VIVO } from './smartphones-honor-realme-vivo.ts';
import { LINES as GALAXY_A } from './smartphones-samsung-galaxy-a.ts';
import { LINES as GALAXY_S } from './smartphones-samsung-galaxy-s.ts';
import { LINES as SPORT_WATCHES } from './smartphones-sport-watches.ts';
import { LINES as TECNO_AND_INFINIX } from './smartphones-tecno-and-infinix.ts';
import { LINES as WATCHES } from './smartphones-watches.ts';
import { LINES as XIAOMI_AND_POCO } from './smartphones-xiaomi-and-poco.ts';
import { LINES as TV_ARTEL_AND_SHIVAKI } from './tv-artel-and-shivaki.ts';
import { LINES as TV_HISENSE_AND_TCL } from './tv-hisense-and-tcl.ts';
import { LINES as TV_LG } from './tv-lg.ts';
import { LINES as TV_PROJECTORS } from './tv-projectors.ts';
import { LINES as TV_SAMSUNG } from './tv-samsung.ts';
import { LINES as TV_SONY_AND_XIAOMI } from './tv-sony-and-xiaomi.ts';

/** Every line of the demo shop, one import a family file. */
export const ALL_LINES: DemoLine[] = [
  ...GALAXY_S,
  ...GALAXY_A,
  ...APPLE_IPHONE_17,
  ...APPLE_IPHONE_16,
  ...XIAOMI_AND_POCO,
  ...HONOR_REALME_VIVO,
  ...TECNO_AND_INFINIX,
  ...GOOGLE_ONEPLUS_NOTHING,
  ...TV_SAMSUNG,
  ...TV_LG,
  ...TV_SONY_AND_XIAOMI,
  ...TV_HISENSE_AND_TCL,
  ...TV_ARTEL_AND_SHIVAKI,
  ...TV_PROJECTORS,
  ...AUDIO_SOUNDBARS,
  ...AUDIO_SPEAKERS_JBL,
  ...AUDIO_SPEAKERS,
  ...AUDIO_HEADPHONES,
  ...AUDIO_EARBUDS_APPLE,
  ...AUDIO_EARBUDS,
  ...FOLDABLES,
  ...BUTTON_PHONES,
  ...WATCHES,
  ...FITNESS_BANDS,
  ...SPORT_WATCHES,
  ...LARGE_FRIDGES_SAMSUNG_AND_LG,
  ...LARGE_FRIDGES_ARTEL_AND_SHIVAKI,
  ...LARGE_FRIDGES_HAIER_HISENSE_BEKO,
  ...LARGE_FREEZERS,
  ...MACBOOKS,
  ...LAPTOPS,
  ...GAMING_LAPTOPS,
  ...TABLETS,
  ...IPADS,
  ...LARGE_WASHERS_LG,
  ...LARGE_WASHERS_SAMSUNG,
  ...LARGE_WASHERS_ARTEL_AND_SHIVAKI,
  ...LARGE_WASHERS_EUROPEAN_AND_HAIER,
  ...LARGE_DRYERS,
  ...DESKTOPS,
  ...MONITORS,
  ...PRINTERS,
  ...LARGE_DISHWASHERS,
  ...ROUTERS,
  ...KEYBOARDS_AND_MICE,
  ...UPS,
  ...KITCHEN_STOVES,
  ...KITCHEN_HOBS,
  ...KITCHEN_OVENS,
  ...KITCHEN_MICROWAVES,
  ...KITCHEN_HOODS,
  ...KITCHEN_STOVES_ARTEL,
  ...LARGE_DISHWASHERS_BOSCH,
  ...SMALL_KETTLES,
  ...CLIMATE_AIR_CONDITIONERS,
  ...BEAUTY_HAIR_DRYERS,
  ...CLIMATE_AIR_CONDITIONERS_SAMSUNG_AND_GREE,
  ...SMALL_VACUUMS,
  ...SMALL_ROBOT_VACUUMS,
  ...SMALL_IRONS,
  ...SMALL_SEWING,
  ...SMALL_MINCERS,
  ...SMALL_BLENDERS,
  ...SMALL_MULTICOOKERS,
  ...SMALL_AIR_FRYERS,
  ...SMALL_COFFEE,
  ...SMART_HOME_SPEAKERS,
  ...GAMES_CONSOLES,
  ...PHOTO_INSTANT_CAMERAS,
  ...ACCESSORIES_CHARGERS,
  ...SMALL_JUICERS,
  ...SMALL_TOASTERS,
  ...CLIMATE_HEATERS,
  ...CLIMATE_FANS,
  ...SMART_HOME_LIGHTING,
  ...SMART_HOME_CAMERAS,
  ...SMART_HOME_SENSORS_AND_PLUGS,
  ...SMART_HOME_LOCKS,
  ...CLIMATE_AIR_CARE,
  ...CLIMATE_WATER_HEATERS,
  ...GAMES_GAMEPADS,
  ...GAMES_PLAYSTATION,
  ...GAMES_NINTENDO_AND_XBOX,
  ...BEAUTY_HAIR_STYLERS,
  ...BEAUTY_SHAVERS,
  ...PHOTO_MIRRORLESS_CAMERAS,
  ...PHOTO_ACTION_CAMERAS,
  ...BEAUTY_SCALES,
  ...BEAUTY_TOOTHBRUSHES,
  ...BEAUTY_BLOOD_PRESSURE,
  ...PHOTO_DRONES,
  ...ACCESSORIES_CABLES,
  ...ACCESSORIES_POWER_BANKS,
  ...CLIMATE_AIR_CONDITIONERS_AFFORDABLE,
  ...SMALL_VACUUMS_CORDLESS,
  ...SMALL_BAKING,
  ...ACCESSORIES_CASES,
  ...ACCESSORIES_MEMORY_CARDS,
  ...ACCESSORIES_FLASH_DRIVES,
  ...ACCESSORIES_SSD,
  ...BEAUTY_TRAVEL_AND_EPILATORS,
  ...SMALL_EVERYDAY,
];
