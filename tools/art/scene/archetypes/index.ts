import type { Archetype } from "./archetype.ts";
import { astronautFigure } from "./figures/astronaut-figure.ts";
import { blindBox } from "./figures/blind-box.ts";
import { capsuleToy } from "./figures/capsule-toy.ts";
import { cardDeck } from "./figures/card-deck.ts";
import { cardPack } from "./figures/card-pack.ts";
import { catFigure } from "./figures/cat-figure.ts";
import { creatureFigure } from "./figures/creature-figure.ts";
import { dioramaHouse } from "./figures/diorama-house.ts";
import { dragonStatue } from "./figures/dragon-statue.ts";
import { keyRing } from "./figures/key-ring.ts";
import { knightFigure } from "./figures/knight-figure.ts";
import { mechaTiger } from "./figures/mecha-tiger.ts";
import { mecha } from "./figures/mecha.ts";
import { medalCoin } from "./figures/medal-coin.ts";
import { pinSet } from "./figures/pin-set.ts";
import { robotFigure } from "./figures/robot-figure.ts";
import { seedling } from "./figures/seedling.ts";
import { arcadeMachine } from "./games/arcade-machine.ts";
import { carryCase } from "./games/carry-case.ts";
import { cartridge } from "./games/cartridge.ts";
import { gameConsole } from "./games/console.ts";
import { controller } from "./games/controller.ts";
import { charger, dock } from "./games/dock.ts";
import { fightStick } from "./games/fight-stick.ts";
import { gameCase } from "./games/game-case.ts";
import { handheld } from "./games/handheld.ts";
import { headset } from "./games/headset.ts";
import { keyboard } from "./games/keyboard.ts";
import { deliveryVan } from "./other/delivery-van.ts";
import { deskLamp } from "./other/desk-lamp.ts";
import { giftCard } from "./other/gift-card.ts";
import { mug } from "./other/mug.ts";
import { parcelLocker } from "./other/parcel-locker.ts";
import { storehouse } from "./other/storehouse.ts";
import { toteBag } from "./other/tote-bag.ts";
import { wingedParcel } from "./other/winged-parcel.ts";
import { boardGame } from "./toys/board-game.ts";
import { brickClipper, brickMarket, brickMoonbase, brickSkyline } from "./toys/brick-sets.ts";
import { buildingBlocks } from "./toys/building-blocks.ts";
import { cargoShip } from "./toys/cargo-ship.ts";
import { diceSet } from "./toys/dice-set.ts";
import { dinosaur } from "./toys/dinosaur.ts";
import { drone } from "./toys/drone.ts";
import { jigsaw } from "./toys/jigsaw.ts";
import { junkBoat } from "./toys/junk-boat.ts";
import { kite } from "./toys/kite.ts";
import { marbleRun } from "./toys/marble-run.ts";
import { musicBox } from "./toys/music-box.ts";
import { plushAnimal } from "./toys/plush-animal.ts";
import { puzzleCube } from "./toys/puzzle-cube.ts";
import { racingCar } from "./toys/racing-car.ts";
import { rubberDuck } from "./toys/rubber-duck.ts";
import { spaceshipKit } from "./toys/spaceship-kit.ts";
import { spinningTop } from "./toys/spinning-top.ts";
import { stackingRings } from "./toys/stacking-rings.ts";
import { taxi } from "./toys/taxi.ts";
import { tram } from "./toys/tram.ts";
import { whale } from "./toys/whale.ts";
import { woodenTrack } from "./toys/wooden-track.ts";
import { woodenTrain } from "./toys/wooden-train.ts";
import { yoYo } from "./toys/yo-yo.ts";

const archetypes: Readonly<Record<string, Archetype>> = {
  "arcade-machine": arcadeMachine,
  "astronaut-figure": astronautFigure,
  "blind-box": blindBox,
  "board-game": boardGame,
  "brick-clipper": brickClipper,
  "brick-market": brickMarket,
  "brick-moonbase": brickMoonbase,
  "brick-skyline": brickSkyline,
  "building-blocks": buildingBlocks,
  "capsule-toy": capsuleToy,
  "card-deck": cardDeck,
  "card-pack": cardPack,
  "cargo-ship": cargoShip,
  "carry-case": carryCase,
  cartridge,
  "cat-figure": catFigure,
  charger,
  console: gameConsole,
  controller,
  "creature-figure": creatureFigure,
  "delivery-van": deliveryVan,
  "desk-lamp": deskLamp,
  "dice-set": diceSet,
  dinosaur,
  "diorama-house": dioramaHouse,
  dock,
  "dragon-statue": dragonStatue,
  drone,
  "fight-stick": fightStick,
  "game-case": gameCase,
  "gift-card": giftCard,
  handheld,
  headset,
  jigsaw,
  "junk-boat": junkBoat,
  keyboard,
  kite,
  "key-ring": keyRing,
  "knight-figure": knightFigure,
  "marble-run": marbleRun,
  mecha,
  "mecha-tiger": mechaTiger,
  "medal-coin": medalCoin,
  mug,
  "music-box": musicBox,
  "parcel-locker": parcelLocker,
  "pin-set": pinSet,
  "plush-animal": plushAnimal,
  "puzzle-cube": puzzleCube,
  "racing-car": racingCar,
  "robot-figure": robotFigure,
  "rubber-duck": rubberDuck,
  seedling,
  "spaceship-kit": spaceshipKit,
  "spinning-top": spinningTop,
  "stacking-rings": stackingRings,
  storehouse,
  taxi,
  "tote-bag": toteBag,
  tram,
  whale,
  "winged-parcel": wingedParcel,
  "wooden-track": woodenTrack,
  "wooden-train": woodenTrain,
  "yo-yo": yoYo,
};

/** Returns the archetype of a name. @throws Error that lists the known names */
export function findArchetype(name: string): Archetype {
  const archetype = archetypes[name];
  if (!archetype)
    throw new Error(
      `There is no archetype "${name}"; there are: ${Object.keys(archetypes).join(", ")}`,
    );
  return archetype;
}
