import { applyLook, readLook } from "./kept-look.ts";

applyLook(readLook(localStorage), document.documentElement);
