// What the stage shows and takes beside the picture, as one chunk. It loads after the first paint.
export { StageLayers } from './stage-layers'
