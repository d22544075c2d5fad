// Every change a person can make to the document. Each is one undo step, or one per gesture when it is previewed.
export * from './annotations'
export * from './canvas'
export { captureAgain } from './capture-again'
export type { Command } from './command'
export { addContent, placeContent, setContent } from './contents'
export {
  applyLook,
  type Look,
  type PictureStyle,
  styleAdjustments,
  styleBorder,
  styleFit,
  styleFrame,
  styleOpacity,
  stylePosition,
  styleRadius,
  styleReflection,
  styleScale,
  styleShadows,
  styleTilt,
} from './look'
export { addClip, setClip, setMotionFields, setMotionParts, setTrack } from './motion'
export { flipPicture, type OnPicture, setCrop, turnPicture } from './picture-fields'
export {
  addPicture,
  copyPicture,
  dropPicture,
  movePictures,
  orderPictures,
  type PlacedPicture,
  removePicture,
  setPicture,
} from './pictures'
export { addSlide, moveSlide, openSlide, removeSlide, setSlide, setSlidesLoop } from './slides'
export { adjustVariant, chooseVariants } from './variants'
