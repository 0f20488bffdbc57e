#!/bin/sh
# Stands in for a `highlight` that does not end, nor what it started.
sleep 600 &
sleep 600
