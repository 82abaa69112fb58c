import { applyLook, readLook } from "./stored-look.ts";

applyLook(readLook(localStorage), document.documentElement);
