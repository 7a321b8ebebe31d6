import { testGallery } from '../../../sound/testing/gallerySuite.ts';
import { planAnimation } from '../board/animation/plan.ts';
import { SHOTS } from '../board/testing/gallery.ts';
import { SCENES } from '../board/testing/scenes.ts';
import { cuesOf } from './cues.ts';

testGallery({
  shots: SHOTS,
  scenes: SCENES,
  heard: (before, next, events) => cuesOf(planAnimation(before, next, events), next, { side: 0 }),
});
